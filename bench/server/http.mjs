import { Agent, request } from "node:http";

export const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

/** Like a browser: if the server has just closed a kept-alive connection, the request is sent again. */
export async function ask(url, options) {
  try {
    return await askOnce(url, options);
  } catch (error) {
    if (!error.isStaleConnection) throw error;
    return askOnce(url, options);
  }
}

function askOnce(url, { method = "GET", body, headers = {}, agent: through = agent } = {}) {
  return new Promise((resolve, reject) => {
    const call = request(url, { method, agent: through, headers, timeout: 180_000 }, (answer) => {
      let bytes = 0;
      const chunks = [];
      answer.on("data", (chunk) => {
        bytes += chunk.length;
        chunks.push(chunk);
      });
      answer.on("end", () =>
        resolve({ status: answer.statusCode, bytes, body: Buffer.concat(chunks) }),
      );
    });
    call.on("error", (error) => {
      error.isStaleConnection = call.reusedSocket && error.code === "ECONNRESET";
      reject(error);
    });
    call.on("timeout", () => call.destroy(new Error("no answer within three minutes")));
    call.end(body);
  });
}
