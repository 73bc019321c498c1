// Asks the WebAssembly build every question of a file and compares its answers with the native ones.
import assert from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { loadEngine } from './load-engine.mjs';

const [pkg, questions] = process.argv.slice(2);
const engine = await loadEngine(pkg);

// The same steps as `hold` in both_builds.rs.
function hold({ board: input, change, view }) {
  const board = new engine.DraftBoard(input);
  const decided = board.decide(change);
  const taken = board.copy().take(change);
  const applied = decided.event ? board.apply(decided.event) : 'none';
  const states = [board.states(null), board.states(['p1', 'nobody']), board.touched()];
  const answers = [board.analyse(view), board.advise(view), board.report(view), board.simulate(view)];
  return [decided, taken, applied, ...states, ...answers, board.planSurvival()];
}

// The same steps as `auction` there.
function auction({ board: input, changes, lot }) {
  const board = new engine.DraftBoard(input);
  const taken = changes.map((change) => board.take(change));
  return [...taken, board.touched(), board.auction({}), board.judgeLot(lot)];
}

const own = { hold, auction };

function answer({ ask, input }) {
  try {
    return { value: (own[ask] ?? engine[ask])(input) };
  } catch (error) {
    return { error: error.message };
  }
}

let count = 0;
for await (const line of createInterface({ input: createReadStream(questions) })) {
  const question = JSON.parse(line);
  // Strict equality compares every bit of a number, including the sign of zero.
  assert.deepStrictEqual(answer(question), question.answer, `${question.ask}, board ${question.seed}`);
  count += 1;
}
assert.ok(count > 0, 'there were no questions');
console.log(`${count} answers are the same in both builds`);
