import { MenuCheckItem } from "@/ui/menu";
import { useTurnAlert } from "./turn-alert";

/** For a menu: how my turn makes itself noticed. */
export function TurnAlertItems() {
  const { hasSound, vibrates, canVibrate, choose } = useTurnAlert();
  return (
    <>
      <MenuCheckItem isChecked={hasSound} onChange={(on) => choose({ hasSound: on })}>
        Sound on my turn
      </MenuCheckItem>
      {canVibrate && (
        <MenuCheckItem isChecked={vibrates} onChange={(on) => choose({ vibrates: on })}>
          Vibrate on my turn
        </MenuCheckItem>
      )}
    </>
  );
}
