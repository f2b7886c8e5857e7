import { getConfig } from '../usecases/config.ts'
import { PublicConfig } from '../usecases/public-config.ts'
import { nothing } from './input.ts'
import { route } from './route.ts'

export const configRoutes = [route('get', '/api/config', getConfig, nothing, { schema: PublicConfig })]
