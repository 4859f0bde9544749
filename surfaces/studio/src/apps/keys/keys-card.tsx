import { addAppKeyEndpoint, MAX_APP_KEYS, revokeAppKeyEndpoint } from '@haat/domains/app-platform/app-keys/contract'
import type { DeveloperApp } from '@haat/domains/app-platform/developer-apps/contract'
import { Button, Card, ConfirmDialog, Dialog, DialogClose, readServerProblem, Time, useToast } from '@haat/ui'
import { KeyRound } from '@haat/ui/icons'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { useAppsChanged } from '../app-queries.ts'
import { type CreatedKey, createKey } from './create-key.ts'
import { PrivateKey } from './private-key.tsx'

/** The keys with which the app's server gets tokens: makes one, and revokes each. */
export function KeysCard({ app }: { app: DeveloperApp }) {
  const { id, keys } = app
  const toast = useToast()
  const changed = useAppsChanged()
  const [created, setCreated] = useState<CreatedKey>()
  const [isBusy, setIsBusy] = useState(false)
  const add = async () => {
    setIsBusy(true)
    try {
      const made = await createKey(new Date())
      await backend.call(addAppKeyEndpoint, { params: { app_id: id }, body: made.key })
      setCreated(made)
      await changed()
    } catch (error) {
      toast.show({ title: 'Couldn’t add a key', detail: readServerProblem(error).message, tone: 'danger' })
    } finally {
      setIsBusy(false)
    }
  }
  const revoke = async (kid: string) => {
    await backend.call(revokeAppKeyEndpoint, { params: { app_id: id, kid } })
    await changed()
    toast.show({ title: 'Key revoked', tone: 'success' })
  }
  return (
    <Card
      title="Keys"
      description="Your app’s server proves itself with a key when it asks for access to a store. To replace one without downtime, add the new one first."
      actions={
        <Button size="small" busy={isBusy} disabled={keys.length >= MAX_APP_KEYS} onClick={() => void add()}>
          Add key
        </Button>
      }
    >
      {keys.length === 0 ? (
        <p className="text-sm text-ink-muted">No keys. Apps without a server of their own don’t need one.</p>
      ) : (
        <ul className="m-0 -my-3 flex list-none flex-col divide-y divide-hairline p-0">
          {keys.map(({ kid, algorithm, created_at: createdAt, last_used_at: lastUsedAt }) => (
            <li key={kid} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <KeyRound aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
              <div className="min-w-0 flex-1 basis-56 text-sm">
                <p className="font-mono break-all text-ink">{kid}</p>
                <p className="text-ink-muted">
                  {algorithm} · added <Time moment={createdAt} relativeTo={new Date()} /> ·{' '}
                  {lastUsedAt === null ? (
                    'never used'
                  ) : (
                    <>
                      last used <Time moment={lastUsedAt} relativeTo={new Date()} />
                    </>
                  )}
                </p>
              </div>
              <ConfirmDialog
                title={`Revoke the key ${kid}?`}
                confirmLabel="Revoke key"
                trigger={
                  <Button size="small" aria-label={`Revoke the key ${kid}`}>
                    Revoke
                  </Button>
                }
                onConfirm={() => revoke(kid)}
              >
                Access that the app got with this key stops immediately, in all stores. Servers that still use the key
                can’t get access again.
              </ConfirmDialog>
            </li>
          ))}
        </ul>
      )}
      {created !== undefined && (
        <Dialog
          open
          onOpenChange={(open) => !open && setCreated(undefined)}
          title="Key added"
          footer={
            <DialogClose>
              <Button>Done</Button>
            </DialogClose>
          }
        >
          <PrivateKey appId={id} created={created} />
        </Dialog>
      )}
    </Card>
  )
}
