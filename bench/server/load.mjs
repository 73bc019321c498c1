// The load on the server, and how long requests take.
import { ask } from "./http.mjs";
import { ACCOUNT } from "./process.mjs";

export const N_SIGN_INS = 300;
const N_PROBES = 500;

export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
}

async function timeHealth(url) {
  const begun = performance.now();
  await ask(`${url}/api/health`);
  return performance.now() - begun;
}

export async function probeIdle(url) {
  const times = [];
  for (let n = 0; n < N_PROBES; n += 1) times.push(await timeHealth(url));
  return percentile(times, 0.99);
}

/** All users sign in at the same moment, while another client checks the server's health. */
export async function crowd(url) {
  const form = new URLSearchParams({
    username: ACCOUNT.email,
    password: ACCOUNT.password,
  }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const begun = performance.now();
  let isOver = false;
  const signIns = Promise.all(
    Array.from({ length: N_SIGN_INS }, () =>
      ask(`${url}/api/v1/auth/login`, { method: "POST", body: form, headers }).catch(() => null),
    ),
  ).finally(() => {
    isOver = true;
  });
  const times = [];
  while (!isOver) {
    times.push(await timeHealth(url));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const answers = await signIns;
  return {
    answered: answers.filter((answer) => answer?.status === 200).length,
    seconds: (performance.now() - begun) / 1000,
    p99: percentile(times, 0.99),
  };
}
