/**
 * Elements that handle keys themselves, so that shortcuts don't change the page behind them. The sheet on phones isn't
 * one of them.
 */
const POPUPS = '[role=dialog]:not([data-sheet]),[role=alertdialog],[role=menu]'

/** Whether an element is in a dialog or menu, which handle keys and the clipboard themselves. */
export function isInPopup(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(POPUPS) !== null
}
