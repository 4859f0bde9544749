/** What has keys of its own: the page behind it is not to be changed by accident. The sheet of a narrow window is the page. */
const POPUPS = '[role=dialog]:not([data-sheet]),[role=alertdialog],[role=menu]'

/** Whether an element stands in a dialog or a menu: keys and the clipboard are theirs, not the editor's. */
export function isInPopup(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(POPUPS) !== null
}
