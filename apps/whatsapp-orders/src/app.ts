import { type App, type AppOptions, createApp, type PageContext, type PageResult } from '@haat/app-sdk'
import { eraseMessages, listMessages } from './messages/message-log.ts'
import { describeProblem } from './messages/message-problem.ts'
import { exampleParameters, messageKinds } from './messages/order-message.ts'
import { sendOnce } from './messages/send-once.ts'
import { tellBuyer } from './messages/tell-buyer.ts'
import { sendTemplate } from './meta/send-template.ts'
import { addOptIn, eraseOptIns, listOptIns, removeOptIn } from './numbers/opt-ins.ts'
import { maskedNumber, whatsAppNumber } from './numbers/phone-number.ts'
import { type PageProblems, statusPage } from './pages/status-page.ts'
import { readSettings } from './settings.ts'
import { textsIn } from './texts/texts.ts'

/** WhatsApp orders: messages about orders through Meta's Cloud API. The button and the blocks need no code. */
export function createHaatApp(options: AppOptions): App {
  const app = createApp(options)
  const { fetch = globalThis.fetch } = options

  /** The app's own client: people's clients don't get the access token. */
  const ownClient = ({ session }: Pick<PageContext, 'session'>) =>
    app.client({ issuer: session.haat.issuer, installation_id: session.installation_id })

  app.on('orders.created', (event, client) => tellBuyer('placed', event, { client, fetch }))
  app.on('orders.shipped', (event, client) => tellBuyer('shipped', event, { client, fetch }))
  app.on('orders.delivered', (event, client) => tellBuyer('delivered', event, { client, fetch }))
  app.on('orders.cancelled', (event, client) => tellBuyer('cancelled', event, { client, fetch }))

  app.on('privacy.customer_erase', async ({ data }, client) => {
    const customerId = String(data.customer_id ?? '')
    if (customerId === '') return
    await eraseOptIns(client, customerId)
    await eraseMessages(client, customerId)
  })

  const show = async (context: Pick<PageContext, 'session' | 'client'>, problems: PageProblems = {}) => {
    const [settings, scopes, optIns, messages] = await Promise.all([
      readSettings(ownClient(context)),
      ownClient(context).scopes(),
      listOptIns(context.client),
      listMessages(context.client),
    ])
    const canReadOrders = scopes.includes('orders:personal')
    return statusPage(textsIn(context.session.locale), {
      settings,
      can_read_orders: canReadOrders,
      opt_ins: optIns,
      messages,
      problems,
    })
  }

  app.page('/', (context) => show(context))

  app.action('/numbers', async (context): Promise<PageResult> => {
    const { numbers } = textsIn(context.session.locale)
    const number = whatsAppNumber(context.form.get('phone') ?? '')
    if (number === undefined) return show(context, { phone: numbers.invalid })
    if (context.form.get('agreed') === null) return show(context, { phone: numbers.not_agreed })
    await addOptIn(context.client, number)
    return { location: '/', toast: numbers.added }
  })

  app.action('/numbers/remove', async ({ client, form, session }) => {
    await removeOptIn(client, form.get('number') ?? '')
    return { location: '/', toast: textsIn(session.locale).numbers.removed }
  })

  app.action('/test', async (context): Promise<PageResult> => {
    const { client, form, session } = context
    const texts = textsIn(session.locale)
    const to = whatsAppNumber(form.get('phone') ?? '')
    if (to === undefined) return show(context, { test: texts.numbers.invalid })
    const { account, templates, language } = await readSettings(ownClient(context))
    const kind = messageKinds.find((one) => one === form.get('kind'))
    const template = kind && templates.get(kind)
    if (account === undefined || kind === undefined || template === undefined) {
      return show(context, { test: texts.test.not_set_up })
    }
    const message = {
      event_id: crypto.randomUUID(),
      kind: 'test',
      order_id: '',
      order_name: template.slice(0, 40),
      customer_id: '',
      recipient: maskedNumber(to),
    } as const
    const parameters = exampleParameters[kind]
    const outcome = await sendOnce(client, message, async () => {
      const sent = await sendTemplate(fetch, account, { to, template, language, parameters })
      // Nothing sends a test message again.
      return sent.result === 'again' ? { result: 'refused', problem: sent.problem } : sent
    })
    if (outcome === undefined || outcome.result === 'sent') return { location: '/', toast: texts.test.sent }
    return show(context, { test: describeProblem(outcome.problem, texts) })
  })

  return app
}
