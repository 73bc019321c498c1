// What the browsers are told about the extension. One list of what it may do; the browsers differ in a few words only.

const ROOMS = ["https://fantasy.espn.com/*", "https://football.fantasysports.yahoo.com/*"];
const LOCAL = ["http://127.0.0.1/*", "http://localhost/*"];
// The oldest versions that run scripts in the page's own world by the manifest.
const OLDEST = { chrome: "111", firefox: "128.0" };

/** `server` is where the Draftboard runs that these archives are for. */
export function manifestFor(browser, { version, server }) {
  const own = [
    ...new Set([...LOCAL, `${new URL(server).protocol}//${new URL(server).hostname}/*`]),
  ];
  return {
    manifest_version: 3,
    name: "Draftboard",
    version,
    description:
      "Follows the picks of your ESPN or Yahoo draft room. It listens only, and never acts in the room.",
    icons: { 192: "icon-192.png" },
    action: { default_title: "Draftboard", default_popup: "popup.html" },
    // Kept until it arrived, and a timer that outlives the worker. Tabs of the rooms are found by their hosts.
    permissions: ["storage", "alarms"],
    host_permissions: [...ROOMS, ...own],
    content_scripts: [
      {
        matches: ROOMS,
        js: ["listen.js"],
        run_at: "document_start",
        world: "MAIN",
        all_frames: true,
      },
      { matches: ROOMS, js: ["page.js"], run_at: "document_start", all_frames: true },
      { matches: own, js: ["pairing.js"], run_at: "document_idle" },
    ],
    // Without the browsers' own addition that turns http into https, so that a server on this computer is reached.
    content_security_policy: { extension_pages: "script-src 'self'; object-src 'none'" },
    ...SPECIFIC[browser],
  };
}

const SPECIFIC = {
  chrome: {
    background: { service_worker: "worker.js" },
    minimum_chrome_version: OLDEST.chrome,
  },
  firefox: {
    background: { scripts: ["worker.js"] },
    browser_specific_settings: {
      gecko: {
        id: "extension@draftboard.app",
        strict_min_version: OLDEST.firefox,
        // What the add-on's page says it collects: what is seen in the draft room.
        data_collection_permissions: { required: ["websiteContent"] },
      },
    },
  },
};
