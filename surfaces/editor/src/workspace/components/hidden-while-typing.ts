/** Hides an element while an on-screen keyboard is open for a field in the sheet. */
export const hiddenWhileTyping =
  'group-data-low/shell:group-has-[[data-sheet]_:is(input,textarea,[contenteditable=true]):focus]/shell:hidden'
