/** Returns whether a dialog or a menu is open, which handle keys themselves. Toasts have the role of dialogs too. */
export function isPopupOpen(): boolean {
  const popups = document.querySelectorAll('[role=dialog],[role=alertdialog],[role=menu]')
  return [...popups].some((popup) => popup.closest('[role=region][aria-label=Notifications]') === null)
}
