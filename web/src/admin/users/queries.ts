import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { User } from "@/api/auth-context";
import { request, type Schema } from "@/api/client";
import type { UserFilterCounts, UserFilters } from "./filters";

/** Rows are fetched in blocks; every page size divides one, so a page never straddles two. */
export const BLOCK_SIZE = 100;
const EXPORT_BLOCK_SIZE = 500;

export const SORTS = ["created_at", "email", "username", "role", "is_active"] as const;
export type UserSort = (typeof SORTS)[number];

export interface UserSearch {
  search: string;
  sort: UserSort;
  order: "asc" | "desc";
  filters: UserFilters;
}

export type ListedUser = User & { is_invited?: boolean };

export interface UserBlock {
  users: ListedUser[];
  total: number;
  counts?: UserFilterCounts;
}

export const USERS_KEY = ["admin", "users"] as const;

export const usersQuery = (search: UserSearch, block: number) =>
  queryOptions({
    queryKey: [...USERS_KEY, search, block],
    queryFn: ({ signal }) => fetchUsers(search, block * BLOCK_SIZE, BLOCK_SIZE, signal),
    placeholderData: keepPreviousData,
  });

async function fetchUsers(
  { search, sort, order, filters }: UserSearch,
  skip: number,
  limit: number,
  signal?: AbortSignal,
): Promise<UserBlock> {
  const query = { skip, limit, sort, order, search: search || undefined, ...filters };
  const answer: unknown = await request("get", "/api/v1/admin/users", { query, signal });
  // Some servers answer the bare list.
  if (Array.isArray(answer)) return { users: answer, total: answer.length };
  return answer as UserBlock;
}

/** Everybody the search and the filters find, however many blocks that takes. */
export async function fetchAllUsers(search: UserSearch): Promise<User[]> {
  const found: User[] = [];
  for (;;) {
    const { users, total } = await fetchUsers(search, found.length, EXPORT_BLOCK_SIZE);
    found.push(...users);
    if (users.length === 0 || found.length >= total) return found;
  }
}

export function deactivateUser(id: string, reason: string) {
  const path = "/api/v1/admin/users/{id}/deactivate";
  return request("post", path, { params: { id }, json: { reason } });
}

export function activateUser(id: string, reason: string) {
  const path = "/api/v1/admin/users/{id}/activate";
  return request("post", path, { params: { id }, json: { reason } });
}

export function inviteUser(id: string) {
  return request("post", "/api/v1/admin/users/{id}/invite", { params: { id } });
}

export function offerPasswordReset(user: User, reason: string) {
  const json = { user_email: user.email, reason };
  const path = "/api/v1/admin/users/{id}/reset-password";
  return request("post", path, { params: { id: user.id }, json });
}

export function elevatePrivileges(id: string, targetRole: number, reason: string) {
  const json = { target_role: targetRole as Schema<"ElevatedRole">, reason };
  return request("post", "/api/v1/admin/users/{id}/elevate-privileges", { params: { id }, json });
}

export function revokePrivileges(id: string, reason: string) {
  const path = "/api/v1/admin/users/{id}/revoke-privileges";
  return request("post", path, { params: { id }, json: { reason } });
}

export function deleteUser(id: string, reason: string) {
  return request("delete", "/api/v1/admin/users/{id}", { params: { id }, json: { reason } });
}
