export { isAppToken } from './tokens/app-token.ts'
export { authenticateApp } from './tokens/authenticate-app.ts'
export { createDispatcher, type Dispatcher } from './webhooks/create-dispatcher.ts'
