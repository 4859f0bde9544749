import { DeleteDialog } from '@haat/console/forms/delete-dialog'
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

/** Where a menu is shown, and the way to be rid of it where that is nowhere. */
export function MenuUses({ store_slug, menu }: MenuUsesProps) {
  const { handle, is_permanent } = menu
  const uses = useMenuUses(store_slug)
  const places = describeUses(uses.data?.items.filter((use) => use.handle === handle) ?? [])
  return (
    <>
      <Card title="Where it is shown">
        <div className="flex flex-col items-start gap-3 text-sm">
          {uses.isPending ? (
            <SkeletonRegion label="Looking where it is shown">
              <Skeleton className="h-4 w-40" />
            </SkeletonRegion>
          ) : uses.isError ? (
            <p className="text-ink-muted">Where it is shown could not be read.</p>
          ) : places.length === 0 ? (
            <p className="text-ink-muted">Nowhere yet. Choose it in a section or a widget of your theme.</p>
          ) : (
            <ul className="m-0 list-disc pl-5">
              {places.map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
          )}
          <LinkButton
            size="small"
            href={editorAddress(store_slug)}
            icon={<PencilRuler aria-hidden="true" className="size-4" />}
          >
            Theme editor
          </LinkButton>
          <p className="text-ink-muted">
            Themes know it as <code className="font-mono">{handle}</code>.
          </p>
        </div>
      </Card>
      {is_permanent ? (
        <p className="text-sm text-ink-muted">Every theme asks for this menu: it can be emptied, not deleted.</p>
      ) : places.length > 0 ? (
        <p className="text-sm text-ink-muted">
          To delete it, take it out of these places first, and publish the theme.
        </p>
      ) : (
        <DeleteMenu store_slug={store_slug} menu={menu} isWaiting={uses.isPending} />
      )}
    </>
  )
}

function DeleteMenu({ store_slug, menu: { id, title }, isWaiting }: MenuUsesProps & { isWaiting: boolean }) {
  return (
    <DeleteDialog
      what="menu"
      title={title}
      disabled={isWaiting}
      onDelete={() => backend.call(deleteMenuEndpoint, { params: { id }, query: { store_slug } })}
      list="/menus"
      changes={[[...menusKey(store_slug), 'list']]}
    >
      Its links are lost; what they lead to stays. This cannot be undone.
    </DeleteDialog>
  )
}
