// A module of its own has the names of its exports in the bundle, which loading it again after a failure relies on.
export { Menu, MenuCheck, MenuItem, MenuLabel, MenuSeparator } from './menu.tsx'
