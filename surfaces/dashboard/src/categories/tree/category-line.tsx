import type { CategoryStatus, CategorySummary } from '@haat/domains/products/categories/contract'
import {
  formatCount,
  IconButton,
  joinClasses,
  Menu,
  MenuItem,
  MenuSeparator,
  SelectionBox,
  type TreeRowPlace,
} from '@haat/ui'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Ellipsis,
  Eye,
  EyeOff,
  GripVertical,
  Pencil,
  Plus,
  Split,
  Trash2,
} from '@haat/ui/icons'
import type { Direction } from '@haat/ui/nested-items'
import { Link } from 'react-router'
import { Thumbnail } from '../../thumbnail.tsx'
import { CategoryStatusBadge } from '../category-status.tsx'

const steps = [
  { direction: 'up', label: 'Move up', Icon: ArrowUp },
  { direction: 'down', label: 'Move down', Icon: ArrowDown },
  { direction: 'in', label: 'Move into the category above', Icon: ArrowRight },
  { direction: 'out', label: 'Move out a level', Icon: ArrowLeft },
] as const

interface CategoryLineProps {
  readonly category: CategorySummary
  readonly place: TreeRowPlace
  readonly isSelected: boolean
  /** Rows can't be dragged while a search hides some. */
  readonly canDrag: boolean
  readonly canAdd: boolean
  readonly canMove: (direction: Direction) => boolean
  readonly onSelect: () => void
  readonly onMove: (direction: Direction) => void
  readonly onRename: () => void
  readonly onAdd: () => void
  readonly onStatus: (status: CategoryStatus) => void
  readonly onMerge: () => void
  readonly onRemove: () => void
}

/** One category of the tree: its name, image, products and status, and what can be done with it. */
export function CategoryLine(props: CategoryLineProps) {
  const { category, place, isSelected, canDrag, canAdd, canMove, onSelect, onMove, onRename, onAdd } = props
  const { id, name, image, status, total_product_count: productCount } = category
  const { tabIndex, startDrag } = place
  const isActive = status === 'active'
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 py-1 pr-1 sm:gap-3 sm:pr-2">
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Drag ${name}`}
        className={joinClasses(
          'grid h-11 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-muted hover:bg-hover hover:text-ink active:cursor-grabbing',
          !canDrag && 'invisible',
        )}
        onPointerDown={(event) => startDrag(event, id)}
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      <SelectionBox
        label={`Select ${name}`}
        hiddenLabel
        className="h-11 w-8 shrink-0 justify-center"
        tabIndex={tabIndex}
        checked={isSelected}
        onChange={onSelect}
      />
      <Thumbnail src={image?.src} alt="" size={36} className="max-sm:hidden" />
      <span className="min-w-0 flex-1">
        <Link
          to={`/categories/${id}`}
          tabIndex={tabIndex}
          className="font-medium break-words text-ink no-underline hover:underline"
        >
          {name}
        </Link>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-muted sm:hidden">
          {formatCount(productCount)} {productCount === 1 ? 'product' : 'products'}
          {!category.is_visible && <CategoryStatusBadge {...category} />}
        </span>
      </span>
      <Link
        to={`/products?category_id=${id}`}
        tabIndex={tabIndex}
        aria-label={`${formatCount(productCount)} ${productCount === 1 ? 'product' : 'products'} in ${name}`}
        className="tabular shrink-0 text-sm text-ink-muted no-underline hover:underline max-sm:hidden"
      >
        {formatCount(productCount)} {productCount === 1 ? 'product' : 'products'}
      </Link>
      <span className="w-28 shrink-0 max-md:hidden">
        <CategoryStatusBadge {...category} />
      </span>
      <span className="flex shrink-0 items-center">
        <span className={joinClasses('max-sm:hidden', !canAdd && 'invisible')}>
          <IconButton
            label={`Add a subcategory to ${name}`}
            tabIndex={tabIndex}
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={onAdd}
          />
        </span>
        <Menu
          trigger={
            <IconButton
              label={`More actions for ${name}`}
              tabIndex={tabIndex}
              icon={<Ellipsis aria-hidden="true" className="size-4" />}
            />
          }
        >
          <MenuItem icon={<Pencil aria-hidden="true" />} shortcut="F2" onSelect={onRename}>
            Rename
          </MenuItem>
          <MenuItem icon={<Plus aria-hidden="true" />} disabled={!canAdd} onSelect={onAdd}>
            Add subcategory
          </MenuItem>
          <MenuItem
            icon={isActive ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            onSelect={() => props.onStatus(isActive ? 'hidden' : 'active')}
          >
            {isActive ? 'Hide' : 'Activate'}
          </MenuItem>
          <MenuSeparator />
          {steps.map(({ direction, label, Icon }) => (
            <MenuItem
              key={direction}
              icon={<Icon aria-hidden="true" />}
              disabled={!canMove(direction)}
              onSelect={() => onMove(direction)}
            >
              {label}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem icon={<Split aria-hidden="true" />} onSelect={props.onMerge}>
            Merge into another category
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" shortcut="Del" onSelect={props.onRemove}>
            Delete
          </MenuItem>
        </Menu>
      </span>
    </div>
  )
}
