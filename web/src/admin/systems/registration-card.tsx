import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { writeErrorText } from "@/api/errors";
import { Banner } from "@/ui/banner";
import { Card, CardHeader } from "@/ui/card";
import { WaitingText } from "@/ui/spinner";
import { Switch } from "@/ui/switch";
import {
  isStrangeAnswer,
  type RegistrationSettings,
  registrationQuery,
  setAcceptingUsers,
} from "./queries";

export function RegistrationCard() {
  const settings = useQuery(registrationQuery);
  const toggle = useRegistrationToggle();
  const error = settings.error
    ? errorText(settings.error, "Failed to fetch registration settings")
    : toggle.error && errorText(toggle.error, "Failed to update registration settings");
  return (
    <Card>
      <CardHeader title="User Registration" subtitle="Whether visitors may create accounts" />
      <div className="flex flex-col gap-3 p-5">
        {error && <Banner tone="danger">{error}</Banner>}
        {settings.isPending && <WaitingText>Loading registration settings...</WaitingText>}
        {settings.isError && <p className="text-ink-muted">No registration settings loaded</p>}
        {settings.data && (
          <Switch
            label="Accept new users"
            note={
              settings.data.accepting_new_users
                ? "Visitors can sign up"
                : "Sign-up is closed; administrators can still add users"
            }
            isOn={settings.data.accepting_new_users}
            onChange={toggle.mutate}
          />
        )}
      </div>
    </Card>
  );
}

function errorText(error: Error, fallback: string): string {
  return isStrangeAnswer(error) ? error.message : writeErrorText(error, fallback);
}

/** Shows the change at once and takes it back when the server refuses. */
function useRegistrationToggle() {
  const queryClient = useQueryClient();
  const key = registrationQuery.queryKey;
  return useMutation({
    mutationFn: setAcceptingUsers,
    onMutate: async (isAccepting: boolean) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<RegistrationSettings>(key);
      queryClient.setQueryData(key, { accepting_new_users: isAccepting });
      return before;
    },
    onError: (_error, _isAccepting, before) => queryClient.setQueryData(key, before),
    onSuccess: (settings) => {
      queryClient.setQueryData(key, settings);
      return queryClient.invalidateQueries({ queryKey: ["auth", "registration-status"] });
    },
  });
}
