import { type App, type AppOptions, createApp } from '@haat/app-sdk'
import { addEvents } from './add-events.ts'
import { addImportPages } from './add-import-pages.ts'
import { addReviewPages } from './add-review-pages.ts'
import { settingsPage } from './pages/settings-page.ts'
import { readPublishing, savePublishing } from './settings/settings.ts'
import { textsIn } from './texts/texts.ts'

/** Taarif Reviews: collects reviews of products, and shows the approved ones in the store. */
export function createHaatApp(options: AppOptions): App {
  const app = createApp(options)
  addReviewPages(app)
  addImportPages(app)
  addEvents(app)

  app.page('/settings', async ({ client, session: { store, locale } }) =>
    settingsPage(textsIn(locale), await readPublishing(client, store.id)),
  )

  app.action('/settings', async ({ client, session, form }) => {
    const publish = form.get('publish') === 'automatically' ? 'automatically' : 'after_approval'
    await savePublishing(client, session.store.id, publish)
    return { location: '/settings', toast: textsIn(session.locale).toasts.settings_saved }
  })

  return app
}
