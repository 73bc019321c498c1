import { act, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { newSession, renderInDraft } from "@/test/render-draft";
import { Menu } from "@/ui/menu";
import { useTurnSignal } from "./turn-alert";
import { TurnAlertItems } from "./turn-alert-items";

const tones: number[] = [];
const vibrate = vi.fn();

class FakeAudio {
  currentTime = 0;
  destination = {};
  resume = async () => {};
  createGain = () => ({
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    connect: vi.fn(),
  });
  createOscillator = () => {
    const frequency = { value: 0 };
    const start = () => tones.push(frequency.value);
    return { frequency, connect: (next: object) => next, start, stop: vi.fn() };
  };
}

beforeEach(() => {
  tones.length = 0;
  vibrate.mockClear();
  vi.stubGlobal("AudioContext", FakeAudio);
  Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
});

function Page() {
  useTurnSignal();
  return (
    <Menu trigger={<button type="button">Settings</button>}>
      <TurnAlertItems />
    </Menu>
  );
}

test("my turn is silent until sound and vibration are asked for, and then signals once", async () => {
  // Third to pick of twelve.
  const session = newSession();
  const user = renderInDraft(session, <Page />);
  act(() => session.draftByAdp(2));
  expect(tones).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Settings" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Sound on my turn" }));
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Vibrate on my turn" }));
  expect(localStorage.getItem("draftboard_turn_alert")).toContain('"hasSound":true');
  tones.length = 0;
  vibrate.mockClear();
  act(() => session.draftByAdp(1));
  expect(tones).toEqual([]);
  act(() => session.draftByAdp(18));
  expect(tones).toHaveLength(2);
  expect(vibrate).toHaveBeenCalledTimes(1);
  act(() => session.draftByAdp(1));
  expect(tones).toHaveLength(2);
});
