import { getTargetLanguage } from '@subtitle/contracts/languages';
import type { UploadUser } from '@subtitle/domain/uploads/rules/upload-row';
import { type UserDocument, UserModel } from '../../../models/user.model';

/** Returns every user that a workbook may name in assigned_to, by lower-case username. */
export async function loadUploadUsers(): Promise<Map<string, UploadUser>> {
  const users = await UserModel.find({}, { username: 1, username_lower: 1, status: 1, roles: 1, langPairs: 1 }).lean<
    UserDocument[]
  >();
  return new Map(
    users.map(({ username, username_lower, status, roles, langPairs }) => [
      username_lower,
      {
        username,
        active: status === 'active',
        roles,
        targets: [...new Set(langPairs.map(getTargetLanguage))],
      },
    ]),
  );
}
