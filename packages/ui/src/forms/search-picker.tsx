import { Combobox as BaseCombobox } from '@base-ui/react/combobox'
import { type ReactElement, type ReactNode, useState } from 'react'
import { Check, Search } from '../icons/index.ts'
import { joinClasses } from '../join-classes.ts'
import { popupClasses, popupItemClasses } from '../overlays/popup-classes.ts'

/** An item that can be selected. */
export interface Choice {
  /** The stored value. */
  key: string
  title: string
  /** Custom rendering of the title, for example a font's name in that font. */
  shown?: ReactNode
  detail?: string | undefined
  /** An image or icon before the title. Decorative. */
  media?: ReactNode
}

export interface ChoiceGroup {
  /** '' for no heading. */
  name: string
  items: readonly Choice[]
}

interface SearchPickerProps {
  /** Accessible name of the popup and its search field: "Select a product". */
  label: string
  /** The button that opens the picker. Needs an `aria-label`, because its role becomes combobox, which has no name from content. */
  trigger: ReactElement
  placeholder?: string
  /** The search text. The caller finds the matching items, locally or on the server. */
  query: string
  onQueryChange: (query: string) => void
  groups: readonly ChoiceGroup[]
  /** Keys of the selected items. */
  chosen: readonly string[]
  onChoose: (choice: Choice) => void
  /** Allows selecting several items without closing. Selecting an item again removes it. */
  multiple?: boolean
  /** A message: loading, no results, or an error. */
  status?: ReactNode
  /** The items still belong to the previous search text. */
  isSearching?: boolean
  /** Called near the end of the list, to load more items. */
  onNearEnd?: () => void
  disabled?: boolean
  onOpenChange?: (open: boolean) => void
  /** Opens immediately, for a trigger that mounts its picker when pressed. */
  startsOpen?: boolean
}

/** A button that opens a searchable list. Arrow keys move, Enter selects, Escape closes. */
export function SearchPicker(props: SearchPickerProps) {
  const {
    query,
    onQueryChange,
    groups,
    chosen,
    onChoose,
    multiple = false,
    disabled = false,
    onOpenChange,
    startsOpen = false,
  } = props
  const [open, setOpen] = useState(startsOpen)
  const all = groups.flatMap(({ items }) => items)
  const selected = chosen.map((key) => all.find((choice) => choice.key === key) ?? { key, title: key })
  const shared = {
    // Base UI calls a group's name `value`.
    items: groups.map(({ name, items }) => ({ value: name, items })),
    filter: null,
    open,
    disabled,
    inputValue: query,
    onInputValueChange: (next: string, { reason }: { reason: string }) => {
      // Base UI also changes the text when an item is selected. Only the user's typing changes the search.
      if (reason === 'input-change' || reason === 'input-clear' || reason === 'clear-press') onQueryChange(next)
    },
    onOpenChange: (next: boolean, { reason }: { reason: string }) => {
      if (!next && multiple && reason === 'item-press') return
      setOpen(next)
      if (!next) onQueryChange('')
      onOpenChange?.(next)
    },
    itemToStringLabel: ({ title }: Choice) => title,
    itemToStringValue: ({ key }: Choice) => key,
    isItemEqualToValue: (one: Choice, other: Choice) => one.key === other.key,
    autoHighlight: true,
  }
  if (multiple) {
    return (
      <BaseCombobox.Root
        {...shared}
        multiple
        value={selected}
        onValueChange={(next: Choice[]) => {
          const changed =
            next.find(({ key }) => !chosen.includes(key)) ??
            selected.find(({ key }) => !next.some((choice) => choice.key === key))
          if (changed !== undefined) onChoose(changed)
        }}
      >
        <Sheet {...props} />
      </BaseCombobox.Root>
    )
  }
  return (
    <BaseCombobox.Root
      {...shared}
      value={selected[0] ?? null}
      onValueChange={(next: Choice | null) => next !== null && onChoose(next)}
    >
      <Sheet {...props} />
    </BaseCombobox.Root>
  )
}

function Sheet({ label, trigger, placeholder = 'Search', groups, status, isSearching, onNearEnd }: SearchPickerProps) {
  return (
    <>
      <BaseCombobox.Trigger render={trigger} />
      <BaseCombobox.Portal>
        <BaseCombobox.Positioner sideOffset={4} align="start" className="z-(--z-popup) outline-none">
          <BaseCombobox.Popup
            aria-label={label}
            className={joinClasses(popupClasses, 'flex w-(--anchor-width) min-w-72 flex-col overflow-hidden p-0!')}
          >
            <div className="flex items-center border-b border-hairline">
              <Search aria-hidden="true" className="ml-3 size-4 shrink-0 text-ink-muted" />
              <BaseCombobox.Input
                aria-label={label}
                placeholder={placeholder}
                className="min-h-10 w-full min-w-0 bg-transparent px-2 text-base outline-none sm:text-sm"
              />
            </div>
            {status !== undefined && (
              <div role="status" className="px-3 py-3 text-ink-muted">
                {status}
              </div>
            )}
            <BaseCombobox.List
              aria-busy={isSearching}
              className="max-h-80 overflow-y-auto overscroll-contain p-1 outline-none transition-opacity aria-busy:opacity-60 data-empty:hidden"
              onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
                if (scrollHeight - scrollTop - clientHeight < 120) onNearEnd?.()
              }}
            >
              {groups.map(({ name, items }) => (
                <BaseCombobox.Group key={name} items={items}>
                  {name !== '' && (
                    <BaseCombobox.GroupLabel className="px-2 pt-2 pb-1 text-xs font-medium text-ink-muted">
                      {name}
                    </BaseCombobox.GroupLabel>
                  )}
                  {items.map((choice) => (
                    <BaseCombobox.Item key={choice.key} value={choice} className={popupItemClasses}>
                      {choice.media}
                      <span className="min-w-0 flex-1">
                        <span className="block truncate">{choice.shown ?? choice.title}</span>
                        {choice.detail !== undefined && (
                          <span className="block truncate text-xs text-ink-muted">{choice.detail}</span>
                        )}
                      </span>
                      <BaseCombobox.ItemIndicator>
                        <Check aria-hidden="true" className="size-4 text-indigo" />
                      </BaseCombobox.ItemIndicator>
                    </BaseCombobox.Item>
                  ))}
                </BaseCombobox.Group>
              ))}
            </BaseCombobox.List>
          </BaseCombobox.Popup>
        </BaseCombobox.Positioner>
      </BaseCombobox.Portal>
    </>
  )
}
