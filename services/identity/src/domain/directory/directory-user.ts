/** Somebody whom the directory of a company knows. The account is identity's own, and other companies may know it too. */
export interface DirectoryUser {
  readonly companyId: string;
  /** Of the account. */
  readonly userId: string;
  /** The e-mail address, lower case. */
  readonly userName: string;
  /** As the directory says it: the account's own name may be from elsewhere. */
  readonly name: string;
  /** The directory's id. */
  readonly externalId?: string;
  /** Whoever is not active has no role in the company. */
  readonly active: boolean;
  /** Of somebody who is not active: the roles to give back. */
  readonly keptRoles: readonly string[];
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** The maximum of people whom the directory of a company writes. */
export const maxDirectoryUsers = 5_000;

/** One condition, as directories look for a user before they write it. */
export type DirectoryUserFilter = Partial<Pick<DirectoryUser, 'userName' | 'externalId' | 'userId'>>;

export interface DirectoryUserRepository {
  find(companyId: string, userId: string): Promise<DirectoryUser | undefined>;
  /** In the order of their ids. */
  list(
    companyId: string,
    filter: DirectoryUserFilter,
    range: { readonly skip: number; readonly limit: number },
  ): Promise<DirectoryUser[]>;
  /** What each company's directory says of a user: at most a hundred of them. */
  ofUser(userId: string): Promise<DirectoryUser[]>;
  count(companyId: string, filter: DirectoryUserFilter): Promise<number>;
  /** False where the company has the user or the user name already. */
  insert(user: DirectoryUser): Promise<boolean>;
  put(user: DirectoryUser): Promise<void>;
  remove(companyId: string, userId: string): Promise<void>;
  forgetUser(userId: string): Promise<void>;
}
