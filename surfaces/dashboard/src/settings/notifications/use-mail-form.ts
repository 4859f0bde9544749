import { useRecordForm } from '@haat/console/forms/use-record-form'
import { useStaleRevision } from '@haat/console/forms/use-stale-revision'
import {
  restoreStoreMailEndpoint,
  type StoreMail,
  saveStoreMailEndpoint,
} from '@haat/domains/store-mails/edit/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { backend } from '../../backend.ts'
import { formOfMail, type MailFields, mailForm } from './mail-form.ts'
import { loadMail, mailKey, mailsKey } from './use-notification-emails.ts'

/** The form of an email. Saving fails if someone else has saved since it was loaded. */
export function useMailForm(storeSlug: string, mail: StoreMail) {
  const queries = useQueryClient()
  const { key, revision } = mail
  const saved = useMemo(() => formOfMail(mail), [mail])
  const schema = useMemo(() => mailForm(mail), [mail])
  const show = async (response: StoreMail) => {
    form.form.reset(formOfMail(response))
    queries.setQueryData(mailKey(storeSlug, key), response)
    await queries.invalidateQueries({ queryKey: mailsKey(storeSlug) })
  }
  const stale = useStaleRevision({
    loadLatest: () => loadMail(storeSlug, key),
    save: async (fields: MailFields, base: number) => {
      const body = { store_slug: storeSlug, ...fields, revision: base }
      await show(await backend.call(saveStoreMailEndpoint, { params: { key }, body }))
    },
    toFormValues: formOfMail,
    onLatest: (latest) => queries.setQueryData(mailKey(storeSlug, key), latest),
  })
  const form = useRecordForm(schema, {
    saved,
    draftKey: `notification-email-${storeSlug}-${key}-${revision}`,
    onSubmit: (fields) => stale.trySaving(fields, revision),
  })
  const restore = async () =>
    show(await backend.call(restoreStoreMailEndpoint, { params: { key }, query: { store_slug: storeSlug } }))
  return { form, saved, stale, restore }
}
