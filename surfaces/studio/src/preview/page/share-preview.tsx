import { CopyField } from '@haat/console/copy/copy-field'
import {
  createThemePreviewLinkEndpoint,
  listThemePreviewLinksEndpoint,
  revokeThemePreviewLinkEndpoint,
} from '@haat/domains/themes/previews/contract'
import { Banner, Button, Dialog, Field, formatDateTime, Select, Spinner } from '@haat/ui'
import { Share2 } from '@haat/ui/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'

const days = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const

/** A button that opens the theme's preview links: anyone who has one sees the draft until it expires. */
export function SharePreview({ slug }: { slug: string }) {
  return (
    <Dialog
      title="Share preview"
      description="Anyone with a link sees the current draft with mock data, without an account. Their browser draws the pages, so they can read your theme’s code."
      trigger={
        <Button size="small" icon={<Share2 aria-hidden="true" className="size-4" />}>
          Share
        </Button>
      }
    >
      <ShareLinks slug={slug} />
    </Dialog>
  )
}

function ShareLinks({ slug }: { slug: string }) {
  const queries = useQueryClient()
  const [duration, setDuration] = useState<(typeof days)[number]['value']>('7')
  const queryKey = ['preview-links', slug]
  const links = useQuery({
    queryKey,
    queryFn: () => backend.call(listThemePreviewLinksEndpoint, { params: { slug } }),
  })
  const onSettled = () => queries.invalidateQueries({ queryKey })
  const create = useMutation({
    mutationFn: () =>
      backend.call(createThemePreviewLinkEndpoint, { params: { slug }, body: { days: Number(duration) } }),
    onSettled,
  })
  const revoke = useMutation({
    mutationFn: (id: string) => backend.call(revokeThemePreviewLinkEndpoint, { params: { slug, id } }),
    onSettled,
  })
  const failure = create.error ?? revoke.error ?? links.error
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Expires after">
          <Select options={days} value={duration} onValueChange={setDuration} />
        </Field>
        <Button variant="primary" busy={create.isPending} onClick={() => create.mutate()}>
          Create link
        </Button>
      </div>
      {failure !== null && <Banner tone="danger">{failure.message}</Banner>}
      {create.data !== undefined && (
        <CopyField label="New link" hint="Copy it now: it’s shown only once." value={create.data.url} noun="Link" />
      )}
      {links.isPending && <Spinner label="Loading links" />}
      {links.data !== undefined && links.data.items.length > 0 && (
        <ul aria-label="Links that work" className="m-0 list-none space-y-2 p-0 text-sm">
          {links.data.items.map(({ id, expires_at: expiresAt }) => (
            <li key={id} className="flex items-center gap-2">
              <span className="flex-1">Expires {formatDateTime(expiresAt)}</span>
              <Button size="small" variant="danger" disabled={revoke.isPending} onClick={() => revoke.mutate(id)}>
                Delete link
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
