let forms = 0

/** Counts forms that hold something unsaved; returns what takes this one out again. */
export function countUnsavedForm(): () => void {
  forms += 1
  return () => {
    forms -= 1
  }
}

/** Whether leaving the page would hide something that isn't saved yet. */
export function hasUnsavedChanges(): boolean {
  return forms > 0
}
