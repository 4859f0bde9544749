export { isAppToken } from './tokens/app-token.ts'
export { authenticateApp } from './tokens/authenticate-app.ts'
