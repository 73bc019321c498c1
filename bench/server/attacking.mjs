// The attackers in a process of their own and behind everybody else: elsewhere they would have computers of their own,
// and what they cost this one is not what they cost the server.
import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { attack } from "./attackers.mjs";

/** Starts the attack. The answer ends it and says how often each attacker tried. */
export function startAttack(url) {
  const attackers = fork(fileURLToPath(import.meta.url), [url]);
  return async () => {
    const told = once(attackers, "message");
    attackers.send("over");
    const [tried] = await told;
    return tried;
  };
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  setPriority(constants.priority.PRIORITY_LOW);
  let isOver = false;
  process.on("message", () => {
    isOver = true;
  });
  const tried = await attack(process.argv[2], () => isOver);
  process.send(tried, () => process.exit(0));
}
