// The C library: only what the package calls.
#pragma once
#include <stdint.h>
#include <stddef.h>
typedef int64_t off_t;
typedef uint16_t mode_t;
typedef int32_t dev_t;
typedef uint64_t ino_t;
typedef uint16_t nlink_t;
typedef uint32_t uid_t;
typedef uint32_t gid_t;
typedef int32_t pid_t;
typedef long time_t;
typedef long ssize_t;
typedef uint64_t rlim_t;
typedef unsigned long tcflag_t;
typedef unsigned long speed_t;
typedef unsigned char cc_t;
struct timespec { time_t tv_sec; long tv_nsec; };
struct stat {
  dev_t st_dev; mode_t st_mode; nlink_t st_nlink; ino_t st_ino; uid_t st_uid; gid_t st_gid; dev_t st_rdev;
  struct timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  off_t st_size; int64_t st_blocks; int32_t st_blksize; uint32_t st_flags; uint32_t st_gen;
};
int stat(const char *path, struct stat *status);
int lstat(const char *path, struct stat *status);
int fstat(int file, struct stat *status);
int close(int file);
ssize_t read(int file, void *buffer, size_t count);
ssize_t write(int file, const void *buffer, size_t count);
ssize_t pread(int file, void *buffer, size_t count, off_t offset);
off_t lseek(int file, off_t offset, int origin);
#define SEEK_END 2
void *mmap(void *address, size_t length, int protection, int flags, int file, off_t offset);
int munmap(void *address, size_t length);
char *strerror(int code);
char *strdup(const char *text);
void free(void *memory);
int pipe(int ends[2]);
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x0004
#define O_CREAT 0x0200
#define O_TRUNC 0x0400
#define O_EXCL 0x0800
#define O_CLOEXEC 0x01000000
#define PROT_READ 1
#define PROT_WRITE 2
#define MAP_SHARED 1
#define MAP_PRIVATE 2
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ESPIPE 29
#define ELOOP 62
#define ENAMETOOLONG 63
#define EPIPE 32
#define EAGAIN 35
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
struct rlimit { rlim_t rlim_cur, rlim_max; };
int getrlimit(int resource, struct rlimit *limit);
int setrlimit(int resource, const struct rlimit *limit);
#define RLIMIT_NOFILE 8
struct termios { tcflag_t c_iflag, c_oflag, c_cflag, c_lflag; cc_t c_cc[20]; speed_t c_ispeed, c_ospeed; };
int tcgetattr(int file, struct termios *settings);
int tcsetattr(int file, int action, const struct termios *settings);
typedef void *posix_spawn_file_actions_t;
typedef void *posix_spawnattr_t;
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int file, int copy);
int posix_spawn_file_actions_addopen(posix_spawn_file_actions_t *restrict actions, int file, const char *restrict path, int flags, mode_t mode);
int posix_spawn(pid_t *restrict process, const char *restrict path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *restrict attributes, char *const arguments[], char *const environment[]);
#define O_NOCTTY 0x00020000
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define FD_CLOEXEC 1
#define IGNBRK 0x00000001
#define BRKINT 0x00000002
#define PARMRK 0x00000008
#define ISTRIP 0x00000020
#define INLCR 0x00000040
#define IGNCR 0x00000080
#define ICRNL 0x00000100
#define IXON 0x00000200
#define OPOST 0x00000001
#define ECHO 0x00000008
#define ECHONL 0x00000010
#define ISIG 0x00000080
#define ICANON 0x00000100
#define IEXTEN 0x00000400
#define TCIFLUSH 1
int tcflush(int file, int queue);
#define TCSANOW 0
#define TCSADRAIN 1
#define TCSAFLUSH 2
void cfmakeraw(struct termios *settings);
struct winsize { unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel; };
struct timeval { time_t tv_sec; int32_t tv_usec; };
typedef struct fd_set { int32_t fds_bits[32]; } fd_set;
int select(int count, fd_set *reading, fd_set *writing, fd_set *failing, struct timeval *timeout);
// https://github.com/apple-oss-distributions/xnu/blob/main/bsd/sys/socket.h
#define SOCK_STREAM 1
#define SOCK_DGRAM 2
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGBUS 10
#define SIGSEGV 11
#define SIGPIPE 13
#define SIGTERM 15
#define SIGTSTP 18
#define SIGCONT 19
#define SIGXFSZ 25
#define SIGWINCH 28
typedef void (*sig_t)(int);
void (*signal(int number, void (*handler)(int)))(int);
int raise(int number);
int kill(pid_t process, int number);
pid_t getpid(void);
void exit(int status) __attribute__((noreturn));
char *getenv(const char *name);
