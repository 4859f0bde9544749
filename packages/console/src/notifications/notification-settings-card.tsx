import { Card, ErrorState, Skeleton, SkeletonRegion, Switch, useToast } from '@haat/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { InboxSetting, NotificationCalls } from './notifications.ts'

const settingsKey = ['notification-settings'] as const

/** Turns each type of message on or off, in the app and by email. Changes are saved immediately. */
export function NotificationSettingsCard({
  calls,
}: {
  calls: Pick<NotificationCalls, 'loadSettings' | 'saveSetting'>
}) {
  const settings = useQuery({ queryKey: settingsKey, queryFn: () => calls.loadSettings() })
  return (
    <Card
      title="Notifications"
      description="Choose what you’re told about. Emails about money and the safety of your account are always sent."
    >
      {settings.data !== undefined ? (
        settings.data.length === 0 ? (
          <p className="m-0 text-sm text-ink-muted">Your roles have no notifications.</p>
        ) : (
          <ul className="m-0 -my-4 flex list-none flex-col divide-y divide-hairline p-0">
            {settings.data.map((setting) => (
              <SettingRow key={setting.type} setting={setting} calls={calls} />
            ))}
          </ul>
        )
      ) : settings.isError ? (
        <ErrorState
          title="Couldn’t load notification settings"
          onRetry={() => void settings.refetch()}
          busy={settings.isFetching}
        >
          {settings.error.message}
        </ErrorState>
      ) : (
        <SkeletonRegion label="Loading notification settings" className="flex flex-col gap-3">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </SkeletonRegion>
      )}
    </Card>
  )
}

interface SettingRowProps {
  setting: InboxSetting
  calls: Pick<NotificationCalls, 'saveSetting'>
}

function SettingRow({ setting, calls }: SettingRowProps) {
  const { type, label, description, in_app: inApp, email, is_email_required: isRequired } = setting
  const queryClient = useQueryClient()
  const toast = useToast()
  const show = (next: InboxSetting) =>
    queryClient.setQueryData<readonly InboxSetting[]>(settingsKey, (shown) =>
      shown?.map((one) => (one.type === type ? next : one)),
    )
  const save = useMutation({
    mutationFn: (next: InboxSetting) => calls.saveSetting(next),
    // The switch moves at once, and back if the change is refused.
    onMutate: show,
    onError: (error) => {
      show(setting)
      toast.show({ title: `Couldn’t save “${label}”`, detail: error.message, tone: 'danger' })
    },
  })
  return (
    <li className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_9rem_9rem] sm:items-center">
      <span className="text-sm">
        <span className="block font-medium text-ink">{label}</span>
        <span className="block text-ink-muted">{description}</span>
      </span>
      <Switch
        label={<SwitchLabel of={label}>In the app</SwitchLabel>}
        checked={inApp}
        onCheckedChange={(next) => save.mutate({ ...setting, in_app: next })}
      />
      {isRequired ? (
        <p className="m-0 flex min-h-6 items-center justify-between gap-4 text-sm text-ink-muted sm:justify-end">
          <span className="sm:hidden">Email</span>
          <span>
            <span className="max-sm:hidden">Email: </span>always sent
          </span>
        </p>
      ) : (
        <Switch
          label={<SwitchLabel of={label}>Email</SwitchLabel>}
          checked={email}
          onCheckedChange={(next) => save.mutate({ ...setting, email: next })}
        />
      )}
    </li>
  )
}

/** Names the type for people who hear one switch after the other. */
function SwitchLabel({ of: type, children }: { of: string; children: string }) {
  return (
    <>
      {children}
      <span className="visually-hidden"> for {type}</span>
    </>
  )
}
