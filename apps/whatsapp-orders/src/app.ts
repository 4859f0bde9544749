import { type App, type AppOptions, createApp, type PageContext, type PageResult } from '@haat/app-sdk'
import { eraseMessages, listMessages } from './messages/message-log.ts'
import { exampleParameters, messageKinds } from './messages/order-message.ts'
import { sendOnce } from './messages/send-once.ts'
import { tellBuyer } from './messages/tell-buyer.ts'
import { sendTemplate } from './meta/send-template.ts'
import { addOptIn, eraseOptIns, listOptIns, removeOptIn } from './numbers/opt-ins.ts'
import { maskedNumber, whatsAppNumber } from './numbers/phone-number.ts'
import { type PageProblems, statusPage } from './pages/status-page.ts'
import { readSettings } from './settings.ts'

const INVALID_NUMBER = 'Enter a phone number, such as 98765 43210.'

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
    return statusPage({ settings, can_read_orders: canReadOrders, opt_ins: optIns, messages, problems })
  }

  app.page('/', (context) => show(context))

  app.action('/numbers', async (context): Promise<PageResult> => {
    const number = whatsAppNumber(context.form.get('phone') ?? '')
    if (number === undefined) return show(context, { phone: INVALID_NUMBER })
    if (context.form.get('agreed') === null) {
      return show(context, { phone: 'Tick the box if the buyer asked for messages.' })
    }
    await addOptIn(context.client, number)
    return { location: '/', toast: 'Number added' }
  })

  app.action('/numbers/remove', async ({ client, form }) => {
    await removeOptIn(client, form.get('number') ?? '')
    return { location: '/', toast: 'Number removed' }
  })

  app.action('/test', async (context): Promise<PageResult> => {
    const { client, form } = context
    const to = whatsAppNumber(form.get('phone') ?? '')
    if (to === undefined) return show(context, { test: INVALID_NUMBER })
    const { account, templates, language } = await readSettings(ownClient(context))
    const kind = messageKinds.find((one) => one === form.get('kind'))
    const template = kind && templates.get(kind)
    if (account === undefined || kind === undefined || template === undefined) {
      return show(context, { test: 'Save the phone number ID, the access token and the template first.' })
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
    if (outcome === undefined || outcome.result === 'sent') return { location: '/', toast: 'Test message sent' }
    return show(context, { test: outcome.problem })
  })

  return app
}
