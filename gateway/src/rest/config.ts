import { getConfig } from '../usecases/config.ts'
import { route } from './route.ts'

export const configRoutes = [route('get', '/api/config', getConfig, () => ({}))]
