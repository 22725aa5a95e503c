import { Type } from 'typebox';
import { RemoteAnswer } from '../entities/screen';
import { closed, operation } from '../operation';

export const listRemotes = operation({
  name: 'list-remotes',
  method: 'GET',
  path: '/remotes',
  summary: 'The screen modules this person may load now, with the routes and menu entries their roles allow.',
  access: { roles: 'any' },
  answer: closed({ remotes: Type.Array(RemoteAnswer), hostApi: Type.String() }),
});
