// Runs the attackers in a separate process with low priority: in reality they would have their own computers, and the
// CPU time they use here is not a cost for the server.
import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { attack } from "./attackers.mjs";

/** Starts the attack. Returns a function that ends it and returns how often each attack was tried. */
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
