import { FormProblem } from '@haat/console/forms/form-problem'
import { StaleNotice } from '@haat/console/forms/stale-notice'
import { useStaleRevision } from '@haat/console/forms/use-stale-revision'
import {
  AccentColor,
  type StoreMailSettings,
  saveStoreMailSettingsEndpoint,
} from '@haat/domains/store-mails/design/contract'
import { Button, Card, Checkbox, Field, TextInput, useToast, useZodForm } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { backend } from '../../backend.ts'
import { loadMailSettings, mailSettingsKey } from './use-notification-emails.ts'

const SettingsForm = z.object({
  accent_color: z.union([z.literal(''), AccentColor], { error: 'Enter a colour such as #1f6f54' }),
  /** The accounts that get an email for each new order. */
  recipients: z.array(z.string()),
})
type SettingsFields = z.output<typeof SettingsForm>

const formOf = ({ accent_color: color, order_alerts: alerts }: StoreMailSettings) => ({
  accent_color: color ?? '',
  recipients: alerts.flatMap(({ account_id: id, gets_email: getsEmail }) => (getsEmail ? [id] : [])),
})

interface MailSettingsFormProps {
  store_slug: string
  settings: StoreMailSettings
}

/** The colour of emails, and who hears of new orders. */
export function MailSettingsForm({ store_slug: storeSlug, settings }: MailSettingsFormProps) {
  const queries = useQueryClient()
  const toast = useToast()
  const { order_alerts: alerts, theme_color: themeColor, revision } = settings
  const stale = useStaleRevision({
    loadLatest: () => loadMailSettings(storeSlug),
    save: async ({ accent_color: color, recipients }: SettingsFields, base: number) => {
      const body = {
        store_slug: storeSlug,
        accent_color: color === '' ? null : color,
        order_alerts: alerts.map(({ account_id: id }) => ({ account_id: id, gets_email: recipients.includes(id) })),
        revision: base,
      }
      const saved = await backend.call(saveStoreMailSettingsEndpoint, { body })
      queries.setQueryData(mailSettingsKey(storeSlug), saved)
      form.form.reset(formOf(saved))
      toast.show({ title: 'Notification settings saved', tone: 'success' })
    },
    toFormValues: formOf,
    onLatest: (latest) => queries.setQueryData(mailSettingsKey(storeSlug), latest),
  })
  const form = useZodForm({
    schema: SettingsForm,
    defaultValues: formOf(settings),
    onSubmit: (fields) => stale.trySaving(fields, revision),
  })
  const recipients = form.value('recipients')
  const typed = form.form.watch('accent_color')
  const color = AccentColor.safeParse(typed).data ?? themeColor ?? undefined
  return (
    <form {...form.props} aria-label="Notification settings" className="flex flex-col gap-4">
      <StaleNotice what="page" stale={stale} form={form} />
      <FormProblem problem={form.problem} />
      <Card title="Design" description="Emails show your store’s logo, or its name, and have one button.">
        <Field
          label="Button colour"
          optional
          hint={
            themeColor === null
              ? 'Text on the button is black or white, whichever can be read.'
              : `If it’s empty, emails have your theme’s colour, ${themeColor}. Text on the button is always readable.`
          }
          error={form.error('accent_color')}
        >
          <TextInput
            {...form.text('accent_color')}
            placeholder={themeColor ?? '#1f6f54'}
            maxLength={7}
            spellCheck={false}
            className="max-w-48"
            {...(color !== undefined && {
              prefix: (
                <span
                  aria-hidden="true"
                  className="block size-4 rounded-control border border-hairline-strong"
                  style={{ background: color }}
                />
              ),
            })}
          />
        </Field>
      </Card>
      <Card
        title="Who hears of new orders"
        description="The owner and staff who manage orders can get an email for each order. Notifications in the dashboard don’t change."
      >
        <ul className="m-0 flex list-none flex-col gap-3 p-0">
          {alerts.map(({ account_id: id, name, email, is_owner: isOwner, has_turned_off: hasTurnedOff }) => (
            <li key={id}>
              <Checkbox
                label={`${name} (${isOwner ? 'owner' : 'staff'})`}
                hint={hasTurnedOff ? `${email}. Turned off in their own notification settings.` : email}
                checked={recipients.value.includes(id)}
                disabled={hasTurnedOff}
                onCheckedChange={(isChecked) =>
                  recipients.onValueChange(
                    isChecked ? [...recipients.value, id] : recipients.value.filter((one) => one !== id),
                  )
                }
              />
            </li>
          ))}
        </ul>
      </Card>
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save notification settings
        </Button>
      </div>
    </form>
  )
}
