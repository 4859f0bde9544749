import { CopyField } from '@haat/console/copy/copy-field'
import {
  type AppInstallLink,
  getInstallLinkEndpoint,
  MAX_ALLOWED_STORES,
  saveInstallLinkEndpoint,
} from '@haat/domains/app-platform/install-links/contract'
import { Banner, Button, Card, ConfirmDialog, Field, Textarea, useToast } from '@haat/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { appsKey } from '../app-queries.ts'

/** The link with which stores install an app that the marketplace doesn't show. Not shown for public apps. */
export function InstallLinkCard({ appId }: { appId: string }) {
  const link = useQuery({
    queryKey: linkKey(appId),
    queryFn: () => backend.call(getInstallLinkEndpoint, { params: { app_id: appId } }),
  })
  const { distribution } = link.data ?? { distribution: null }
  if (link.data === undefined || distribution === null || distribution === 'public') return null
  return <LoadedLink key={link.data.stores.join(' ')} appId={appId} link={link.data} />
}

const linkKey = (appId: string) => [...appsKey, appId, 'install-link']

function LoadedLink({ appId, link }: { appId: string; link: AppInstallLink }) {
  const { url, distribution, stores } = link
  const queries = useQueryClient()
  const toast = useToast()
  const [text, setText] = useState(stores.join('\n'))
  const save = useMutation({
    mutationFn: (replace: boolean) => {
      // A new link isn't the moment at which what's typed above is saved.
      const named = replace ? stores : text.split(/[\s,]+/).filter((slug) => slug !== '')
      return backend.call(saveInstallLinkEndpoint, { params: { app_id: appId }, body: { stores: named, replace } })
    },
    onSuccess: (saved) => {
      queries.setQueryData(linkKey(appId), saved)
      toast.show({ title: 'Install link saved', tone: 'success' })
    },
  })
  const isPrivate = distribution === 'private'
  return (
    <Card
      title="Install link"
      description={
        isPrivate
          ? 'The app is private: only the stores that you name can open the link and install it.'
          : 'The marketplace doesn’t show the app. Everybody who has this link can install it.'
      }
    >
      <div className="flex flex-col gap-4">
        {save.isError && <Banner tone="danger">{save.error.message}</Banner>}
        {isPrivate && (
          <Field label="Stores" hint={`The address of each store, one a line, at most ${MAX_ALLOWED_STORES}.`}>
            <Textarea value={text} onChange={(event) => setText(event.target.value)} rows={3} spellCheck={false} />
          </Field>
        )}
        {url !== null && (
          <CopyField label="Link" hint="Send it to the stores that should install the app." value={url} noun="Link" />
        )}
        <div className="flex flex-wrap gap-2">
          {(isPrivate || url === null) && (
            <Button busy={save.isPending} onClick={() => save.mutate(false)}>
              {url === null ? 'Create link' : 'Save stores'}
            </Button>
          )}
          {url !== null && (
            <ConfirmDialog
              title="Replace the link?"
              confirmLabel="Replace link"
              trigger={<Button>Replace link</Button>}
              onConfirm={async () => {
                await save.mutateAsync(true)
              }}
            >
              The link stops working for stores that haven’t installed the app yet. Stores that have it keep it.
            </ConfirmDialog>
          )}
        </div>
      </div>
    </Card>
  )
}
