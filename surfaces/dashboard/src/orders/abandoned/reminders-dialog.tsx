import { useSession } from '@haat/console/session/session-context'
import {
  getReminderSettingsEndpoint,
  type ReminderSettings,
  updateReminderSettingsEndpoint,
} from '@haat/domains/checkout/recovery/contract'
import {
  Banner,
  Button,
  Dialog,
  Field,
  formatCount,
  formatMoney,
  Skeleton,
  Switch,
  TextInput,
  useToast,
  useZodForm,
} from '@haat/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { ordersKey } from '../order-keys.ts'

const TypedSettings = z.object({
  sends_reminders: z.boolean(),
  reminder_delay_hours: z
    .string()
    .trim()
    .regex(/^([1-9]|[1-6][0-9]|7[0-2])$/, 'Enter a whole number from 1 to 72')
    .transform(Number),
})

/** Whether and when buyers are reminded, and what came of it. */
export function RemindersDialog({ store_slug: storeSlug }: { store_slug: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { can } = useSession()
  const settings = useQuery({
    queryKey: [...ordersKey(storeSlug), 'reminders'],
    queryFn: ({ signal }) => backend.call(getReminderSettingsEndpoint, { query: { store_slug: storeSlug }, signal }),
    enabled: isOpen,
  })
  return (
    <Dialog title="Reminders" open={isOpen} onOpenChange={setIsOpen} trigger={<Button>Reminders</Button>}>
      {settings.isError ? (
        <Banner tone="danger">Couldn’t load the settings. Close this dialog and try again.</Banner>
      ) : settings.data === undefined ? (
        <Skeleton className="h-40 w-full" />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-ink-muted">
            {`In the last 30 days, ${formatCount(settings.data.figures.reminded)} ${settings.data.figures.reminded === 1 ? 'buyer was' : 'buyers were'} reminded. ${formatCount(settings.data.figures.recovered)} came back and ordered for ${formatMoney(settings.data.figures.recovered_paise)}.`}
          </p>
          {can('settings') ? (
            <RemindersForm store_slug={storeSlug} settings={settings.data} onDone={() => setIsOpen(false)} />
          ) : (
            <p>
              {settings.data.sends_reminders
                ? `Reminders are sent after ${settings.data.reminder_delay_hours} hours.`
                : 'Reminders are off.'}
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

interface RemindersFormProps {
  store_slug: string
  settings: ReminderSettings
  onDone: () => void
}

function RemindersForm({ store_slug: storeSlug, settings, onDone }: RemindersFormProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const form = useZodForm({
    schema: TypedSettings,
    defaultValues: {
      sends_reminders: settings.sends_reminders,
      reminder_delay_hours: String(settings.reminder_delay_hours),
    },
    onSubmit: async (values) => {
      await backend.call(updateReminderSettingsEndpoint, { body: { store_slug: storeSlug, ...values } })
      onDone()
      toast.show({ title: 'Reminders saved', tone: 'success' })
      await queryClient.invalidateQueries({ queryKey: [...ordersKey(storeSlug), 'reminders'] })
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {form.problem && <Banner tone="danger">{form.problem.message}</Banner>}
      <Switch label="Remind buyers who agreed to it" {...form.checked('sends_reminders')} />
      <Field
        label="Hours until the reminder"
        hint="Since the buyer’s last change, 1 to 72"
        error={form.error('reminder_delay_hours')}
      >
        <TextInput {...form.text('reminder_delay_hours')} inputMode="numeric" />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={form.busy}>
          Save
        </Button>
      </div>
    </form>
  )
}
