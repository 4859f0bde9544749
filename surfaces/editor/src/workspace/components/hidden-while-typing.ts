/** The look of what makes room while a keyboard is open and somebody types into the sheet. */
export const hiddenWhileTyping =
  'group-data-low/shell:group-has-[[data-sheet]_:is(input,textarea,[contenteditable=true]):focus]/shell:hidden'
