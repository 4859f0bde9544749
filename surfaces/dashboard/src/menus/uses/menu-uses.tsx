import { DeleteDialog } from '@haat/console/forms/delete-dialog'
import { useSession } from '@haat/console/session/session-context'
import { deleteMenuEndpoint, type Menu } from '@haat/domains/products/menus/contract'
import { Card, LinkButton, Skeleton, SkeletonRegion } from '@haat/ui'
import { PencilRuler } from '@haat/ui/icons'
import { backend } from '../../backend.ts'
import { editorAddress } from '../../store-address.ts'
import { menusKey } from '../menu-keys.ts'
import { describeUses } from './describe-use.ts'
import { useMenuUses } from './use-menu-uses.ts'

interface MenuUsesProps {
  store_slug: string
  menu: Menu
}

/** Where a menu is used, and Delete if it isn't. */
export function MenuUses({ store_slug: storeSlug, menu }: MenuUsesProps) {
  const { handle, is_permanent: isPermanent } = menu
  const uses = useMenuUses(storeSlug)
  const { can } = useSession()
  const places = describeUses(uses.data?.items.filter((use) => use.handle === handle) ?? [])
  return (
    <>
      <Card title="Used in">
        <div className="flex flex-col items-start gap-3 text-sm">
          {uses.isPending ? (
            <SkeletonRegion label="Loading where the menu is used">
              <Skeleton className="h-4 w-40" />
            </SkeletonRegion>
          ) : uses.isError ? (
            <p className="text-ink-muted">Couldn’t load where the menu is used.</p>
          ) : places.length === 0 ? (
            <p className="text-ink-muted">Not used yet. Choose this menu in a section or widget of your theme.</p>
          ) : (
            <ul className="m-0 list-disc pl-5">
              {places.map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
          )}
          {can('themes') && (
            <LinkButton
              size="small"
              href={editorAddress(storeSlug)}
              icon={<PencilRuler aria-hidden="true" className="size-4" />}
            >
              Theme editor
            </LinkButton>
          )}
          <p className="text-ink-muted">
            Handle in themes: <code className="font-mono">{handle}</code>
          </p>
        </div>
      </Card>
      {isPermanent ? (
        <p className="text-sm text-ink-muted">
          Every theme uses this menu. You can remove its links, but not delete the menu.
        </p>
      ) : places.length > 0 ? (
        <p className="text-sm text-ink-muted">
          To delete this menu, remove it from these places first and publish the theme.
        </p>
      ) : (
        <DeleteMenu store_slug={storeSlug} menu={menu} isWaiting={uses.isPending} />
      )}
    </>
  )
}

function DeleteMenu({ store_slug: storeSlug, menu: { id, title }, isWaiting }: MenuUsesProps & { isWaiting: boolean }) {
  return (
    <DeleteDialog
      what="menu"
      title={title}
      disabled={isWaiting}
      onDelete={() => backend.call(deleteMenuEndpoint, { params: { id }, query: { store_slug: storeSlug } })}
      list="/menus"
      changes={[[...menusKey(storeSlug), 'list']]}
    >
      Its links are deleted; the pages they lead to stay. You can’t undo this.
    </DeleteDialog>
  )
}
