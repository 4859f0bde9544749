import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  /** A count next to the label. */
  count?: number
  disabled?: boolean
  panel: ReactNode
}

interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Value>[]
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  className?: string
}

/** Tabs that show one view at a time. Arrow keys select tabs. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  className,
}: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.value } : { value })}
      onValueChange={(next: Value) => onValueChange?.(next)}
      className={joinClasses('min-w-0', className)}
    >
      <BaseTabs.List
        activateOnFocus
        aria-label={label}
        className="relative flex gap-1 overflow-x-auto border-b border-hairline-strong [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            className="inline-flex min-h-10 shrink-0 cursor-pointer items-center gap-2 rounded-t-control px-3 text-sm font-medium whitespace-nowrap text-ink-muted -outline-offset-2 transition-colors hover:text-ink data-active:text-ink data-disabled:cursor-not-allowed data-disabled:text-ink-disabled max-sm:min-h-11 pointer-coarse:min-h-11"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="tabular rounded-pill bg-hover px-1.5 text-xs text-ink-muted">{tab.count}</span>
            )}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.5 w-(--active-tab-width) bg-indigo transition-[left,width] duration-(--motion)" />
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
