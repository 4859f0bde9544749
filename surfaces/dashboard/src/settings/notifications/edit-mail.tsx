import { SaveBar } from '@haat/console/forms/save-bar'
import { StaleNotice } from '@haat/console/forms/stale-notice'
import { clearOfBars } from '@haat/console/forms/sticky-bar'
import type { StoreMail } from '@haat/domains/store-mails/edit/contract'
import { Button, Card, Checkbox, ConfirmDialog, Field, joinClasses, Textarea, TextInput, useToast } from '@haat/ui'
import { useRef } from 'react'
import { Link } from 'react-router'
import { mailForm } from './mail-form.ts'
import { MailPreview } from './mail-preview.tsx'
import { useMailForm } from './use-mail-form.ts'
import { VariablesList } from './variables-list.tsx'

interface EditMailProps {
  store_slug: string
  mail: StoreMail
}

/** The form of an email beside its preview. */
export function EditMail({ store_slug: storeSlug, mail }: EditMailProps) {
  const { form, saved, stale, restore } = useMailForm(storeSlug, mail)
  const toast = useToast()
  const element = useRef<HTMLFormElement>(null)
  const { data: typed, error: mistakes } = mailForm(mail).safeParse(form.form.watch())
  const insert = (name: string) => {
    const body = element.current?.elements.namedItem('body')
    const text = form.form.getValues('body')
    const isField = body instanceof HTMLTextAreaElement
    const at = isField ? body.selectionEnd : text.length
    const added = `{{ ${name} }}`
    form.form.setValue('body', `${text.slice(0, at)}${added}${text.slice(at)}`, { shouldDirty: true })
    if (!isField) return
    body.focus()
    body.setSelectionRange(at + added.length, at + added.length)
  }
  return (
    <form {...form.props} ref={element} className={joinClasses('flex flex-col gap-4', clearOfBars)}>
      <StaleNotice what="email" stale={stale} form={form} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card
          title="Text"
          actions={
            mail.is_changed && (
              <ConfirmDialog
                title="Restore Haat’s text?"
                confirmLabel="Restore text"
                trigger={
                  <Button size="small" variant="quiet">
                    Restore default
                  </Button>
                }
                onConfirm={async () => {
                  await restore()
                  toast.show({ title: 'Haat’s text restored', tone: 'success' })
                }}
              >
                Your own subject and text of this email are deleted.
              </ConfirmDialog>
            )
          }
        >
          <div className="flex flex-col gap-5">
            <Switching mail={mail} checkbox={form.checked('is_enabled')} />
            <Field label="Subject" error={form.error('subject')}>
              <TextInput {...form.text('subject')} maxLength={150} />
            </Field>
            <Field
              label="Text"
              hint={
                mail.action === null
                  ? 'Plain text. An empty line starts a new paragraph.'
                  : `Plain text. An empty line starts a new paragraph. The button “${mail.action}” comes below.`
              }
              error={form.error('body')}
            >
              <Textarea {...form.text('body')} rows={14} maxLength={5000} />
            </Field>
            <VariablesList variables={mail.variables} onInsert={insert} />
          </div>
        </Card>
        <MailPreview
          store_slug={storeSlug}
          mail_key={mail.key}
          text={typed && { subject: typed.subject, body: typed.body }}
          mistake={form.hasErrors ? undefined : mistakes?.issues[0]?.message}
        />
      </div>
      <SaveBar form={form} saved={saved} label="Save email" />
    </form>
  )
}

interface SwitchingProps {
  mail: StoreMail
  checkbox: { checked: boolean; onCheckedChange: (checked: boolean) => void }
}

function Switching({ mail, checkbox }: SwitchingProps) {
  if (mail.can_disable) return <Checkbox label="Send this email" {...checkbox} />
  if (!mail.is_switched_elsewhere) {
    return <p className="text-sm text-ink-muted">Buyers need this email, so it’s always sent.</p>
  }
  return (
    <p className="text-sm text-ink-muted">
      Choose whether and when it’s sent in <Link to="/orders/abandoned">Abandoned checkouts</Link>.
    </p>
  )
}
