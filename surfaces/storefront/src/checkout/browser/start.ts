import { updateWhileTyping } from './update-while-typing.ts'

const form = document.querySelector<HTMLFormElement>('form.columns')
if (form !== null) updateWhileTyping(form)
document.querySelector<HTMLElement>('[data-problem]')?.focus()
