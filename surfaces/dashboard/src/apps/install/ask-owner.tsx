import { type AppOffer, MAX_NOTE, requestAppEndpoint } from '@haat/domains/app-platform/install-requests/contract'
import { Button, Dialog, DialogClose, Field, Textarea, useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { appKeys } from '../../app-keys.ts'
import { backend } from '../../backend.ts'
import { useTranslation } from '../../language/use-translation.ts'

/** Asks the owner to install an app, for staff who can't. */
export function AskOwner({ app, store_slug: storeSlug }: { app: AppOffer; store_slug: string }) {
  const { id, title } = app
  const { t, describeError } = useTranslation()
  const queries = useQueryClient()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const ask = useMutation({
    mutationFn: () => backend.call(requestAppEndpoint, { params: { id }, body: { store_slug: storeSlug, note } }),
    onSuccess: (offer) => {
      setOpen(false)
      queries.setQueryData(appKeys.offer(storeSlug, id), offer)
      toast.show({ title: t('Request sent to the owner'), tone: 'success' })
    },
  })
  return (
    <>
      <p className="text-sm text-ink-muted">
        {t('You don’t have permission to install this app. The owner sees your name and your reason.')}
      </p>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('Request {app}', { app: title })}
        trigger={<Button variant="primary">{t('Ask the owner')}</Button>}
        footer={
          <>
            <DialogClose>
              <Button variant="secondary">{t('Cancel')}</Button>
            </DialogClose>
            <Button variant="primary" busy={ask.isPending} onClick={() => ask.mutate()}>
              {t('Ask the owner')}
            </Button>
          </>
        }
      >
        <Field
          label={t('Why does the store need it?')}
          optional
          error={ask.error === null ? undefined : describeError(ask.error)}
        >
          <Textarea rows={3} maxLength={MAX_NOTE} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </Dialog>
    </>
  )
}
