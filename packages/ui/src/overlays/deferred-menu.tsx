import { type ComponentProps, useState } from 'react'
import { deferredModule, useDeferredModule } from '../lazy/deferred-module.ts'
import { DeferredOverlay } from './deferred-overlay.tsx'
import type * as Menus from './menu.tsx'

/** The menus of pages that show their buttons before they load Base UI's menus. Otherwise the same as `menu.tsx`. */
const menus = deferredModule(() => import('./menu-parts.ts'))

export function Menu(props: ComponentProps<typeof Menus.Menu>) {
  const module = useDeferredModule(menus)
  const [isWanted, setWanted] = useState(false)
  return (
    <DeferredOverlay
      trigger={props.trigger}
      popup="menu"
      load={menus.load}
      onWanted={setWanted}
      render={module && ((trigger) => <module.Menu {...props} trigger={trigger} opensAtOnce={isWanted} />)}
    />
  )
}

export function MenuItem(props: ComponentProps<typeof Menus.MenuItem>) {
  const module = useDeferredModule(menus)
  return module && <module.MenuItem {...props} />
}

export function MenuCheck(props: ComponentProps<typeof Menus.MenuCheck>) {
  const module = useDeferredModule(menus)
  return module && <module.MenuCheck {...props} />
}

export function MenuLabel(props: ComponentProps<typeof Menus.MenuLabel>) {
  const module = useDeferredModule(menus)
  return module && <module.MenuLabel {...props} />
}

export function MenuSeparator() {
  const module = useDeferredModule(menus)
  return module && <module.MenuSeparator />
}
