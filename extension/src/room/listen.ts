/**
 * Runs in the page's own world before any script of the page: the browser's WebSocket and EventSource are wrapped, so
 * that what the room says is heard beside the page. The page gets the same objects with the same messages; nothing is
 * sent, held back or changed.
 */
import { isRoomConnection, siteOf } from "../sites.ts";
import { listenTo } from "./wrap.ts";

if (siteOf(location.href)) listenTo(window, (address) => isRoomConnection(location.href, address));
