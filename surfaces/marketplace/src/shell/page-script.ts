import { handleMenus } from './handle-menus.ts'
import { handleSearchToggle } from './handle-search-toggle.ts'
import { handleThemeChoice } from './handle-theme-choice.ts'
import { watchSession } from './watch-session.ts'

handleMenus()
handleSearchToggle()
handleThemeChoice()
watchSession()
