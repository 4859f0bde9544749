import {
  type CreatedPreviewLink,
  createPreviewLinkEndpoint,
  listPreviewLinksEndpoint,
  MAX_PREVIEW_HOURS,
  type PreviewLink,
  revokePreviewLinkEndpoint,
} from '@haat/domains/store-themes/contract'
import {
  Banner,
  Button,
  Dialog,
  ErrorState,
  Field,
  formatDateTime,
  formatRelative,
  Select,
  Skeleton,
  SkeletonRegion,
  TextInput,
  useToast,
} from '@haat/ui'
import { Copy } from '@haat/ui/icons'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../data/backend.ts'
import { useEditor } from '../../state/editor-context.tsx'
import { usePressOnce } from '../../workspace/use-press-once.ts'
import { describePath } from './describe-path.ts'
import { useShownPath } from './use-shown-path.ts'

const expiryOptions = [
  { value: '1', label: '1 hour' },
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
  { value: String(MAX_PREVIEW_HOURS), label: `${MAX_PREVIEW_HOURS / 24} days` },
]

/** Pages that every store has. */
const standardPaths = ['/', '/collections', '/cart'] as const

/** Creates and lists preview links: anyone with a link can see the draft until it expires or is revoked. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { store_slug: storeSlug, sync } = useEditor()
  const queryClient = useQueryClient()
  const key = ['preview-links', storeSlug]
  const [hours, setHours] = useState('24')
  const getCurrentPath = useShownPath()
  const [path, setPath] = useState(getCurrentPath)
  const [createdLink, setCreatedLink] = useState<CreatedPreviewLink>()
  const links = useQuery({
    queryKey: key,
    queryFn: () => backend.call(listPreviewLinksEndpoint, { params: { store_slug: storeSlug } }),
  })
  const refetchLinks = () => queryClient.invalidateQueries({ queryKey: key })
  const create = useMutation({
    mutationFn: async () => {
      if (!(await sync.actions.save())) {
        throw new Error('Couldn’t save your changes, so the link wouldn’t show them.')
      }
      return backend.call(createPreviewLinkEndpoint, { body: { store_slug: storeSlug, path, hours: Number(hours) } })
    },
    onSuccess: async (link) => {
      setCreatedLink(link)
      await refetchLinks()
    },
  })
  const revoke = useMutation({
    mutationFn: (id: string) => backend.call(revokePreviewLinkEndpoint, { body: { store_slug: storeSlug, id } }),
    onSuccess: async (_answer, id) => {
      if (createdLink?.id === id) setCreatedLink(undefined)
      await refetchLinks()
    },
  })
  const createLink = usePressOnce(create.mutate)
  const currentPath = getCurrentPath()
  const pages = [...new Set([currentPath, ...standardPaths])].map((value) => ({
    value,
    label: value === currentPath && value !== '/' ? `${describePath(value)} (current)` : describePath(value),
  }))
  const problem = create.error ?? revoke.error
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share preview"
      description="Anyone with the link can see your saved draft without signing in. Visitors to your store can’t."
    >
      <div className="flex flex-col gap-5 pb-1">
        {problem !== null && <Banner tone="danger">{problem.message}</Banner>}
        <div className="grid grid-cols-2 items-end gap-3">
          <Field label="Page">
            <Select options={pages} value={path} onValueChange={setPath} />
          </Field>
          <Field label="Expires after">
            <Select options={expiryOptions} value={hours} onValueChange={setHours} />
          </Field>
          <Button variant="primary" className="col-span-2" busy={create.isPending} onClick={() => createLink()}>
            Create link
          </Button>
        </div>
        {createdLink !== undefined && <CreatedLink link={createdLink} />}
        <section aria-label="Active links">
          <h3 className="text-sm font-semibold">Active links</h3>
          {links.isError ? (
            <ErrorState headingLevel={3} title="Couldn’t load the links" onRetry={() => void links.refetch()} />
          ) : links.data === undefined ? (
            <SkeletonRegion label="Loading links" className="mt-2">
              <Skeleton className="h-12 w-full" />
            </SkeletonRegion>
          ) : links.data.items.length === 0 ? (
            <p className="mt-1 text-sm text-ink-muted">No active links. Only you and your staff can see the draft.</p>
          ) : (
            <ul className="m-0 mt-1 list-none divide-y divide-hairline p-0">
              {links.data.items.map((link) => (
                <LinkRow
                  key={link.id}
                  link={link}
                  busy={revoke.isPending && revoke.variables === link.id}
                  onRevoke={() => revoke.mutate(link.id)}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  )
}

function CreatedLink({ link }: { link: CreatedPreviewLink }) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(link.url).then(
      () => toast.show({ title: 'Link copied', tone: 'success' }),
      () => toast.show({ title: 'Couldn’t copy the link. Select the link and copy it manually.', tone: 'danger' }),
    )
  return (
    <div className="rounded-card bg-leaf-soft p-3">
      <div className="flex items-end gap-2">
        <Field label="Your link" className="flex-1">
          <TextInput readOnly value={link.url} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <Button icon={<Copy aria-hidden="true" className="size-4" />} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p className="mt-2 text-sm text-ink">
        Expires {formatDateTime(link.expires_at)}. Copy the link now. It won’t be shown again.
      </p>
    </div>
  )
}

interface LinkRowProps {
  readonly link: PreviewLink
  readonly busy: boolean
  readonly onRevoke: () => void
}

function LinkRow({ link, busy, onRevoke }: LinkRowProps) {
  const expires = formatDateTime(link.expires_at)
  const page = describePath(link.path)
  return (
    <li className="flex items-center justify-between gap-3 py-2 text-sm">
      <span className="min-w-0">
        <span className="block truncate font-medium text-ink">
          {page}
          {link.revision !== null && `, version ${link.revision}`}
        </span>
        <span className="block text-xs text-ink-muted">Expires {expires}</span>
        <span className="block text-xs text-ink-muted">
          Created {formatRelative(link.created_at, new Date())} by {link.created_by}
        </span>
      </span>
      <Button
        size="small"
        busy={busy}
        aria-label={`Revoke the link to ${page} that expires ${expires}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  )
}
